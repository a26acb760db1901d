import { setFlagsFromString } from 'node:v8';

/** How much garbage may gather before it is collected, in hundredths of what is in use; Node alone lets it be many times that. */
const GROWTH = 30;

/** Lets this process collect its garbage sooner: a large corpus takes a third of the memory then, and hardly more time. */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
