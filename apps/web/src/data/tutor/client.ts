/** What a page asks of the tutor with a model. */
import type { TutorAnswerRequest, TutorHelpRequest, TutorNotesRequest } from '@parlance/contract';
import { type ApiResult, api } from '../api/api.ts';
import { type AnswerEnd, type AnswerListener, askAnswer } from './answer-stream.ts';

/** Requests of the tutor with a model. None of them rejects. */
export interface TutorClient {
  readonly answer: (request: TutorAnswerRequest, listener: AnswerListener) => Promise<AnswerEnd>;
  readonly notes: (request: TutorNotesRequest) => Promise<ApiResult<'tutor.notes'>>;
  readonly help: (request: TutorHelpRequest) => Promise<ApiResult<'tutor.help'>>;
  readonly remember: (fact: { readonly id: string; readonly text: string }) => Promise<ApiResult<'tutor.remember'>>;
}

/** The client of this origin. */
export const tutorClient: TutorClient = {
  answer: askAnswer,
  notes: (request) => api.call('tutor.notes', request),
  help: (request) => api.call('tutor.help', request),
  remember: (fact) => api.call('tutor.remember', fact),
};
