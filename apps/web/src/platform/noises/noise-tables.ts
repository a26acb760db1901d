/** All short noises as layers. The mixer keeps their peaks below -24 dB. */
import type { Noise } from '@parlance/domain';
import { INDOOR_NOISES } from './indoor-noises.ts';
import type { NoiseTable } from './layer.ts';
import { OUTDOOR_NOISES } from './outdoor-noises.ts';

export const NOISE_TABLES: Readonly<Record<Noise, NoiseTable>> = { ...INDOOR_NOISES, ...OUTDOOR_NOISES };
