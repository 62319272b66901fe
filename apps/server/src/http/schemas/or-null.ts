import type { FastifyReply } from 'fastify'

/** Answers with a value, or with JSON's null: the framework alone would send an empty body for it. */
export const orNull = <T extends object>(reply: FastifyReply, value: T | null) =>
  value ?? (reply.type('application/json; charset=utf-8').send('null') as never)
