// Word lists that people bring, and what the service says of one.

interface LeftOutLines {
  reason: string;
  count: number;
  examples: { line: number; text: string }[];
}

interface ListReport {
  lines: number;
  encoding: string;
  left_out: LeftOutLines[];
  meanings: number;
  frequencies: number;
  first_words: string[];
}

interface CheckedList extends Dictionary {
  report: ListReport;
}

/** What is chosen for a list, apart from its files. */
interface ListChoice {
  name: string;
  id: string;
  base: string;
  overlay: boolean;
  encoding: string;
  delimiter: string;
  column: string;
  meanings: string;
  frequencies: string;
  language: string;
}

/** The files of a list by the part of the body that each of them is. */
type ListFiles = Partial<Record<"words" | "affixes" | "alphabet", File>>;

/** How a list is sent. */
interface SendingList {
  token: string;
  /** Whether nothing is kept. */
  check: boolean;
  /** The version that is replaced; none where the list is new. */
  replaces?: string;
  signal: AbortSignal;
  /** Told which part of the list has been sent, from 0 to 1. */
  progress: (part: number) => void;
}
