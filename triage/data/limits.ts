/** Every number with a medical meaning. Ages in years, times in days, temperatures in °C, pressures in mmHg. */
export const limits = {
  /** Below it a person is a child (MINSAL paediatric care; NICE NG143). */
  childBelow: 16,
  /** A month count up to here is a baby's age. */
  babyMonths: 36,
  babyYears: 3,
  /** Giant-cell arteritis, aneurysm, crushed vertebrae: IFOMPT 2020, NICE NG156. */
  over50: 50,
  /** Canadian CT head and C-spine rules. */
  older: 65,
  /** NICE NG51. */
  fever: 37.8,
  hottest: 42.5,
  /** NICE NG136. */
  pressureHigh: 180,
  /** NICE NG133. */
  pressureRaised: { systolic: 140, diastolic: 85 },
  pregnantWeeks: 42,
  /** A text that opens with so many weeks speaks of nothing else. */
  surelyPregnantWeeks: 12,
  /** A fall or an operation is over after this. */
  eventIsOver: 28,
  longAgo: 28,
  /** Told as this young, a complaint is new. */
  recent: 13,
  /** Told as this old, a complaint is a lasting one. */
  lasting: 60,
  /** How many questions at once. */
  mostQuestions: 7,
  /** Pain up to here, without anything that limits, can wait. */
  painThatCanWait: 3,
  /** Who wants to train with more pain than this comes with a complaint. */
  painBesideTraining: 4,
  /** Pain from here on is never "no hurry" when the text tells nothing else. */
  painThatCounts: 7,
} as const;

/** How long ago a text may say it began so that the form's word still fits, in days. */
export const durationFits = {
  días: [0, 21],
  semanas: [5, 90],
  meses: [25, 730],
  años: [300, 40_000],
} as const;
