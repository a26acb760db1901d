import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../module.ts';

/** Documents the interface from its schemas: a page at `/api/docs`, and the OpenAPI document at `/api/docs/json`. */
export const mountDocumentation = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parlance', version: '1', description: 'What the web application and other clients speak.' },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', logLevel: 'warn', uiConfig: { layout: 'BaseLayout' } });
};
