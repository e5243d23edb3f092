import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extraSteps } from '#features/building/extras/rules.ts'
import { paymentSteps } from '#features/building/money/rules.ts'
import { snagSteps } from '#features/building/snags/rules.ts'
import { checkSteps } from '#features/directory/verification/rules.ts'
import { quoteSteps } from '#features/estimating/quotes/rules.ts'
import { hireSteps } from '#features/hire/hires/rules.ts'
import { agreementSteps } from '#features/messaging/agreements/rules.ts'
import { visitSteps } from '#features/messaging/visits/rules.ts'
import { orderSteps } from '#features/shop/orders/rules.ts'
import { returnSteps } from '#features/shop/returns/rules.ts'
import { diagramOf } from '#platform/values/steps.ts'

test.each([
  ['building', 'extra', extraSteps],
  ['building', 'snag', snagSteps],
  ['building', 'payment', paymentSteps],
  ['directory', 'check', checkSteps],
  ['estimating', 'quote', quoteSteps],
  ['hire', 'hire', hireSteps],
  ['shop', 'order', orderSteps],
  ['shop', 'return', returnSteps],
  ['messaging', 'visit', visitSteps],
  ['messaging', 'agreement', agreementSteps],
] as const)('the README of %s has the diagram of the table of the steps of: %s', (domain, name, steps) => {
  const readme = readFileSync(new URL(`features/${domain}/README.md`, import.meta.url), 'utf8')
  const diagram = diagramOf(steps).replaceAll(/^/gm, '    ')
  expect(readme).toContain(
    `Steps of ${name === 'hire' ? 'a hire' : /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`}:\n\n${diagram}\n`,
  )
})
