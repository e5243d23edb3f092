import { expect, test } from 'vitest'
import { readSubject, type Subject, subjectText } from './rules.ts'

test.each<[Subject, string]>([
  [{ kind: 'review', id: 12 }, 'review-12'],
  [{ kind: 'reply', id: 12 }, 'reply-12'],
  [{ kind: 'project', id: 3 }, 'project-3'],
  [{ kind: 'professional', id: 101 }, 'professional-101'],
  [{ kind: 'photo', id: 12, photoId: 345 }, 'photo-12-345'],
])('the subject %o is %s, and back', (subject, text) => {
  expect(subjectText(subject)).toBe(text)
  expect(readSubject(text)).toEqual(subject)
})

test.each([
  '',
  'review',
  'review-',
  'review-0',
  'review--1',
  'review-1-2',
  'photo-1',
  'photo-1-',
  'boat-1',
  'review-1 ',
  'review-1e3',
  'review-1234567890123456',
])('%j is none', (text) => expect(readSubject(text)).toBeUndefined())
