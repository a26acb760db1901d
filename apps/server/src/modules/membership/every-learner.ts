/** Goes through many learners, some at a time. */

const BATCH = 500;
const FIRST_UID = '00000000-0000-0000-0000-000000000000';

/** Reads some learners in the order of their ids. @param after the last of those before */
export type ReadLearners = (page: { readonly after: string; readonly most: number }) => Promise<readonly string[]>;

/** Does something for each learner; `failed` is told of each for whom it fails, and keeps no other from it. */
export const forEachLearner = async (
  read: ReadLearners,
  work: (uid: string) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<void> => {
  let after: string | undefined = FIRST_UID;
  while (after !== undefined) {
    const learners: readonly string[] = await read({ after, most: BATCH });
    for (const uid of learners) await work(uid).catch(failed);
    after = learners.length < BATCH ? undefined : learners.at(-1);
  }
};
