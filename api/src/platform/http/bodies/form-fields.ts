import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';

const TYPE = 'application/x-www-form-urlencoded';
/** Logout tokens of identity providers have up to 4,000 characters. */
const LIMIT_BYTES = 16_000;

interface FormRoute extends FastifyContextConfig {
  /** The field of the form that the route takes; none for a route that takes JSON. */
  form_field?: string;
}

/** Lets a route take this field of a form, and no JSON, where a standard says so. */
export const TakesForm = (form_field: string) =>
  applyDecorators(RouteConfig({ form_field } satisfies FormRoute), ApiConsumes(TYPE));

/** Reads the field of a form for the routes that take one; a form elsewhere, and all else there, is answered with 415 unread. */
export function takeFormFields(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (request, body, done) => {
    const { form_field = '' } = request.routeOptions.config as FormRoute;
    const values = new URLSearchParams(String(body)).getAll(form_field);
    done(null, { [form_field]: values.length === 1 ? values[0] : '' });
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
    const isForm = type.trim().toLowerCase() === TYPE;
    const takesForm = (request.routeOptions.config as FormRoute).form_field !== undefined;
    if (isForm === takesForm) done();
    else done(takesForm ? errors.notForm() : errors.notJson());
  });
}
