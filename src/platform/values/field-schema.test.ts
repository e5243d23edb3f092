import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, dayOrBlank } from './day-schema.ts'
import { asCode, typing, typingIn } from './field-schema.ts'
import { paidSum, sumOrBlank, wholeBetween, wholeNumber, wholeRupees } from './number-schema.ts'
import {
  manyLines,
  mobileNumber,
  mobileNumberOrBlank,
  normalised,
  oneLine,
  optionalMobileNumber,
  personName,
  pincode,
  pincodeOrBlank,
} from './text-schema.ts'

const most = { maxLength: 80 }
const text = oneLine().max(80)
const code = normalised((typed) => typed, 'wrong').register(typing, asCode)

test.each<[string, z.ZodType, object | undefined]>([
  ['a text', text, most],
  ['a text without a limit', z.string(), undefined],
  ['a checked text', text.min(2).refine(() => true), most],
  ['an optional text', text.optional(), most],
  ['a nullable text', text.nullable(), most],
  ['a text with a default', text.default(''), most],
  ['a transformed text', text.transform((typed) => typed.length), most],
  ['a piped text', text.pipe(z.string().max(9)), most],
  ['several wrappers', text.optional().nullable().default('').readonly(), most],
  ['a registered text', code, asCode],
  ['a registered text that is checked', code.refine(() => true), asCode],
  ['a registered text in a wrapper', code.default('').transform((typed) => typed.length), asCode],
  ['what is registered before what is read', z.string().max(5).register(typing, { maxLength: 9 }), { maxLength: 9 }],
  ['a choice', z.enum(['a', 'b']), undefined],
  ['a choice or a text', z.enum(['a']).or(z.literal('')), undefined],
  ['a list', z.array(text), undefined],
  ['yes or no', z.boolean(), undefined],
])('the typing of %s', (_, schema, expected) => {
  expect(typingIn(z.object({ name: schema }), 'name')).toEqual(expected)
})

const floor = z.object({ name: text, day })
const days = { type: 'date', min: '2000-01-01', max: '2099-12-31' }

test.each<[string, z.ZodType, string, object | undefined]>([
  ['a form that is checked and transformed', floor.refine(() => true).transform(() => 1), 'name', most],
  ['an extended form', floor.extend({ more: text }).omit({ name: true }), 'day', days],
  ['a list of objects', z.object({ floors: z.array(floor).max(3).default([]) }), 'floors.0.day', days],
  ['a list of texts', z.object({ tags: z.array(text) }), 'tags.2', most],
  ['texts by language', z.object({ texts: z.record(z.enum(['en', 'hi']), floor) }), 'texts.hi.name', most],
  ['kinds of a form', z.union([z.object({ kind: z.literal('a') }), floor]), 'name', most],
  ['a field that only one kind of a form checks', z.union([z.object({ name: z.string() }), floor]), 'name', most],
  [
    'kinds of a form that name themselves',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b'), floor: floor.optional() }),
    ]),
    'floor.name',
    most,
  ],
  ['a name that the form has not', floor, 'other', undefined],
  ['a name below a text', floor, 'name.other', undefined],
])('a field of %s', (_, form, name, expected) => {
  expect(typingIn(form, name)).toEqual(expected)
  expect(typingIn(form, name)).toBe(typingIn(form, name))
})

const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 }
const mobile = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
const place = { inputMode: 'numeric', autoComplete: 'postal-code' }

test.each<[string, z.ZodType, object | undefined]>([
  ['many lines', manyLines().max(500), { maxLength: 500 }],
  ['a name of a person', personName('short'), { autoComplete: 'name', maxLength: 100 }],
  ['a mobile number', mobileNumber(), mobile],
  ['a mobile number or blank', mobileNumberOrBlank(), mobile],
  ['an optional mobile number', optionalMobileNumber(), mobile],
  ['a pincode', pincode, place],
  ['a pincode or blank', pincodeOrBlank, place],
  ['a day', day, days],
  ['a day or blank', dayOrBlank, days],
  ['a whole number', wholeNumber, number],
  ['a whole number in a range', wholeBetween(1, 9, 'wrong'), number],
  ['rupees', wholeRupees, number],
  ['a sum or blank', sumOrBlank, number],
  ['a sum that was paid', paidSum, number],
])('the typing of %s', (_, schema, expected) => {
  expect(typingIn(z.object({ name: schema }), 'name')).toEqual(expected)
})
