/** One message, said once: the HTML and the text version are both made from it. */
export interface Mail {
  to: string;
  /** When the event happened. */
  date: Date;
  /** Never a word about health: subjects show on locked screens. */
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** Links shown as buttons. */
  actions?: { label: string; url: string }[];
  closing: string[];
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** Makes the mail of an event from what the database holds when it leaves; null when there is nothing left to say. */
export type ComposeMail = (subjectId: string) => Promise<Mail | null>;
