import { expect, test } from 'vitest'
import { hasOwnShell } from './own-shell.ts'

const page = { status: 'success', staticData: {} }
const shell = { status: 'success', staticData: { hasOwnShell: true as const } }
const failed = { ...page, status: 'error' }

test.each([
  ['a public page', [page, page], false],
  ['a screen of a dashboard', [page, shell, page], true],
  ['a screen of a dashboard that failed: its shell stays', [page, shell, failed], true],
  ['a dashboard whose visitor could not be asked for', [failed, shell, page], false],
  ['the back office for everyone who does not work there', [page, { ...shell, status: 'notFound' }], false],
  ['a screen of a dashboard that there is not: its shell stays', [page, shell, { ...page, status: 'notFound' }], true],
  ['a page that there is not', [{ ...page, _notFound: true }, shell], false],
  ['a path below a dashboard at which there is nothing', [page, { ...shell, _notFound: true }], true],
  ['a shell that failed itself', [page, { ...shell, status: 'error' }], false],
])('%s', (_, matches, expected) => {
  expect(hasOwnShell(matches)).toBe(expected)
})
