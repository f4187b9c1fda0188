"""Phones whose browsers can be told something, and the service that tells them."""

import json
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from api.outgoing.web_push import Sender
from tests.browser.phone import Phone
from tests.servers import Server, running_server

SUBSCRIBED = """(() => {
  const subscription = { ...GIVEN, options: { applicationServerKey: null }, toJSON: () => (GIVEN),
    unsubscribe: async () => true };
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  PushManager.prototype.getSubscription = async () => (sessionStorage.subscribed ? subscription : null);
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || !options.applicationServerKey) throw new Error("not as it is to be");
    sessionStorage.subscribed = true;
    return subscription;
  };
})();"""
"""In the place of a browser's push service, which browsers of tests have none of."""


def notifying(folder: Path) -> AbstractContextManager[Server]:
    """Run the service with push messages, to targets on this machine too."""
    settings = {"RINGERS_PUSH_KEY": Sender.new_key(), "RINGERS_PRIVATE_TARGETS": "true"}
    return running_server(folder=folder, environment=settings)


def subscribing(browser: Browser, server: Server, subscription: Any) -> Phone:
    phone = Phone(browser, server.url, worker=True)
    phone.context.grant_permissions(["notifications"], origin=server.url)
    phone.context.add_init_script(SUBSCRIBED.replace("GIVEN", json.dumps(subscription)))
    return phone
