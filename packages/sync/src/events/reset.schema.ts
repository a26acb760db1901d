import { z } from 'zod';
import { id } from './fields.schema.ts';

const version1 = z.strictObject({ undo: id.nullable() });

/** The data of each version. */
export const resetSchemas = [version1] as const;
