import type { FastifyReply } from 'fastify'

/** Sends a value, or JSON null: the framework alone would send an empty body. */
export const orNull = <T extends object>(reply: FastifyReply, value: T | null) =>
  value ?? (reply.type('application/json; charset=utf-8').send('null') as never)
