import { expect, test } from 'vitest'
import { type JsonSchema, limitsOf, shapeOf } from './json-shape.server.ts'

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'string'],
  [{}, 'any'],
  [{ type: ['number', 'null'] }, 'number | null'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: 'town' }, '"town"'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{\n  [name]: string\n}'],
  [
    {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, at: { type: 'object', properties: { x: { type: 'number' } } } },
    },
    '{\n  id: integer\n  at?: {\n    x?: number\n  }\n}',
  ],
])('a schema is written as a type: %j', (schema, shape) => {
  expect(shapeOf(schema)).toBe(shape)
})

test.each<[JsonSchema, string]>([
  [{ minLength: 2, maxLength: 100 }, '2 to 100 letters'],
  [{ minimum: 1 }, 'at least 1'],
  [{ maximum: 5, default: 0 }, 'at most 5, else 0'],
  [{ format: 'uuid' }, 'uuid'],
  [{ default: '' }, ''],
])('its limits in words: %j', (schema, limits) => {
  expect(limitsOf(schema)).toBe(limits)
})
