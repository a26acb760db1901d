/** Runs before each test file: records what no log may contain, if the whole test run is recorded. */
import { recordPrivateValues } from './src/log-testing.ts';

recordPrivateValues();
