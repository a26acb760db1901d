/** Before each file of tests: how long to wait for what a screen shows by and by. Long, for a slow machine proves nothing. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8000 });
