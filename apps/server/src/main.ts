/** The program of a server: keeps the heap small, and loads the rest. */
import './platform/start-heap.ts';

await import('./server-process.ts');
