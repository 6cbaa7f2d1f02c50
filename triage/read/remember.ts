/** People use the same few thousand words. */
const most = 4_000;

/** What is worked out of a word, each word once. */
export function remembered<Value>(work: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = work(word);
    if (known.size >= most) known.clear();
    known.set(word, value);
    return value;
  };
}
