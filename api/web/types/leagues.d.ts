// What the service answers about leagues, as far as the pages read it; the OpenAPI document says all of it.

interface League {
  id: string;
  name: string;
  edition: string;
  closed: boolean;
  maker: boolean;
  you: number | null;
  members: { member: number; name: string }[];
  today: string;
  week: string;
}

interface LeagueDayRow {
  member: number;
  name: string;
  you: boolean;
  state: "not_begun" | "begun" | "ended";
  place: number | null;
  points: number;
  share: number | null;
  rank: string | null;
  seconds: number | null;
  impossible: boolean;
}

interface LeagueDay {
  date: string;
  hidden: boolean;
  items: LeagueDayRow[];
}

interface LeagueWeekRow {
  member: number;
  name: string;
  place: number;
  points: number;
  solved: number;
  played: number;
}

interface LeagueWeek {
  week: string;
  first: string;
  last: string;
  before: string | null;
  after: string | null;
  hidden: boolean;
  items: LeagueWeekRow[];
}

/** What a device remembers of a league. */
interface SavedLeague {
  name: string;
  edition: string;
  /** The token of whoever made it. */
  maker?: string;
  /** The member's token. */
  member?: string;
  /** The last day whose board the service has sent to this member. */
  begun?: string;
}

/** An attempt that ended a day's puzzle, and is still to be named in a league. */
interface UnnamedEnd {
  league: string;
  date: string;
  token: string;
}
