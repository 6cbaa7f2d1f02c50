/** Whether it leaves now, when it may at the earliest, or that it is too late to say it. */
export type Leave = "now" | "never" | Date;

/** One message, said once: the HTML and the text version are both made from it. */
export interface Mail {
  to: string;
  /** When the event happened. */
  date: Date;
  /** Never a word about health: subjects show on locked screens. */
  subject: string;
  /** At once, when not given: what its reader waits for comes at night too. */
  leaves?: Leave;
  heading: string;
  /** What it is about, as the largest line: the day and time of the hour. */
  when?: string;
  paragraphs: string[];
  /** `url`: where the value leads, a map or the like. Phone numbers are links wherever they stand. */
  facts: { label: string; value: string; url?: string }[];
  /** The one thing to do, shown as a button that lands on it. */
  action?: LinkButton | EntryButton;
  /** An answer in one tap: a small button for each, side by side. */
  scale?: LinkButton[];
  /** What else the reader may do about it, as plain links below the button. */
  others?: (LinkButton | EntryButton)[];
  /** Where its reader ends mails of this kind; mail programs show it beside the sender (RFC 2369). */
  stop?: string;
  closing: string[];
  /** What becomes true when the reader has it; done again when the mail is sent again. */
  whenSent?: () => Promise<void>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

export interface LinkButton {
  label: string;
  url: string;
}

/** A way into the own portal for the mail's reader, made when the mail leaves. */
export interface EntryButton {
  label: string;
  enter: { appointmentId: string | null; target: string | null };
}

/** A mail whose buttons, if it has any, lead somewhere. */
export interface SendableMail extends Mail {
  action?: LinkButton;
  others?: LinkButton[];
}

/** Null when the mailbox is (no longer) an account's. */
export type WriteEntryLink = (to: string, enter: EntryButton["enter"]) => Promise<string | null>;

/** Makes the mail of an event from what the database holds when it leaves; null when there is nothing left to say. */
export type ComposeMail = (subjectId: string) => Promise<Mail | null>;
