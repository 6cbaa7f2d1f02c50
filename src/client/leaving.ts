// pack: account-forms

/** Says whether leaving now would lose what somebody wrote. */
type LosesWork = () => Promise<boolean>;

const guards = new Set<LosesWork>();

/** Asked before the session is left by hand; the function that comes back ends it. */
export function guardLeaving(losesWork: LosesWork): () => void {
  guards.add(losesWork);
  return () => guards.delete(losesWork);
}

export async function leavingLosesWork(): Promise<boolean> {
  const answers = await Promise.all([...guards].map((losesWork) => losesWork()));
  return answers.includes(true);
}
