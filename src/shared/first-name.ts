// pack: calls

/** "Rosa": how we speak to a person, and of one. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || name;
