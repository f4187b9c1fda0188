// Shows the OpenAPI document; asks nobody but this service.
const element = /** @type {HTMLElement} */ (document.getElementById("docs"));

SwaggerUIBundle({
  domNode: element,
  url: element.dataset.document,
  validatorUrl: null,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
});
