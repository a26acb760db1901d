/** What a page asks of the tutor with a model. */
import type { TutorAnswerRequest, TutorHelpRequest, TutorNotesRequest } from '@parlance/contract';
import { type Api, type ApiResult, api } from '../api/api.ts';
import { type AnswerEnd, type AnswerListener, askAnswer } from './answer-stream.ts';

/** Requests of the tutor with a model. None of them rejects. */
export interface TutorClient {
  readonly answer: (request: TutorAnswerRequest, listener: AnswerListener) => Promise<AnswerEnd>;
  readonly notes: (request: TutorNotesRequest) => Promise<ApiResult<'tutor.notes'>>;
  readonly help: (request: TutorHelpRequest) => Promise<ApiResult<'tutor.help'>>;
  readonly remember: (fact: { readonly id: string; readonly text: string }) => Promise<ApiResult<'tutor.remember'>>;
}

/** Makes a client of an API; tests have their own. */
export const createTutorClient = (of: Pick<Api, 'call'>, answer: TutorClient['answer'] = askAnswer): TutorClient => ({
  answer,
  notes: (request) => of.call('tutor.notes', request),
  help: (request) => of.call('tutor.help', request),
  remember: (fact) => of.call('tutor.remember', fact),
});

/** The client of this origin. */
export const tutorClient: TutorClient = createTutorClient(api);
