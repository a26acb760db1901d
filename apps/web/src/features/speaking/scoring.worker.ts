/** Scores what was said in a thread of its own, so that the page goes on moving meanwhile. */
import { type ScoringRequest, scoreUtterance } from '@parlance/domain';

addEventListener('message', ({ data }: MessageEvent<ScoringRequest>) => postMessage(scoreUtterance(data)));
