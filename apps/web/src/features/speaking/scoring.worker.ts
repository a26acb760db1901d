/** The worker that scores utterances, so that the page stays responsive meanwhile. */
import { type ScoringRequest, scoreUtterance } from '@parlance/domain';

addEventListener('message', ({ data }: MessageEvent<ScoringRequest>) => postMessage(scoreUtterance(data)));
