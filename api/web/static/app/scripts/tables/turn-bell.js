// "Your turn": in the title of the tab, and by a short sound.

import { sound } from "../sounds.js";
import { t } from "../text.js";

/** Says when the own turn has come. */
export class TurnBell {
  constructor() {
    this.before = true; // what waits when the page is opened is seen by whoever opens it
    this.title = "";
  }

  /**
   * Say whether it is the own turn; sounds when that is new.
   * @param {TableSession} session
   * @param {GamePage} page
   */
  ring(session, page) {
    const { mayAct } = session;
    this.title = mayAct ? t("table.title.turn", { title: page.title() }) : page.title();
    document.title = t("title", { screen: this.title });
    if (session.sending) return;
    if (mayAct && !this.before) sound("turn");
    this.before = mayAct;
  }
}
