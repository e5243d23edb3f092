import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result depends on the texts of a page and on the width of these texts. */
const wordRules = [
  'label-content-name-mismatch',
  'target-size',
  'html-has-lang',
  'html-lang-valid',
  'document-title',
  'button-name',
  'link-name',
  'image-alt',
  'label',
  'select-name',
  'landmark-unique',
  'empty-heading',
]

const colorRules = ['color-contrast', 'link-in-text-block']

type Violation = { id: string; target: string; message: string }
type AxeNode = { target: unknown[]; failureSummary?: string }
type Wanted = { type: 'tag' | 'rule'; values: string[] }
type Axe = { run: (of: Document, options: object) => Promise<{ violations: { id: string; nodes: AxeNode[] }[] }> }

// axe-core is injected directly. AxeBuilder of @axe-core/playwright is slower, because it opens a page per analysis and
// transfers every passed check. Only frames would need AxeBuilder, and these pages have none.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The violations that axe finds for the given rules or tags, one per rule. */
async function violations(page: Page, runOnly: Wanted, leftOut: string[] = []): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ runOnly, leftOut }) => {
      const { axe } = window as unknown as { axe: Axe }
      // The visible text of a control must be part of its accessible name, for people who control the device by voice
      // (WCAG 2.5.3). axe counts this rule as experimental, so it must be enabled.
      const rules = Object.fromEntries([
        ['label-content-name-mismatch', { enabled: runOnly.type === 'tag' }],
        ...leftOut.map((id) => [id, { enabled: false }]),
      ])
      const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({
        id,
        target: String(nodes[0]?.target[0]),
        message: `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
      }))
    },
    { runOnly, leftOut },
  )
}

/** Expects no violation of WCAG 2.2 A and AA or of best practices that axe can detect. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, { type: 'tag', values: wcag })
}

/** `expectAccessible` without the contrast of colours, which takes two thirds of its time. */
export function expectAccessibleButColors(page: Page): Promise<void> {
  return expectNoViolation(page, { type: 'tag', values: wcag }, colorRules)
}

/**
 * The part of `expectAccessible` that a translation can break: accessible names, and targets whose size depends on
 * their text.
 */
export function expectWordsAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, { type: 'rule', values: wordRules })
}

async function expectNoViolation(page: Page, runOnly: Wanted, leftOut?: string[]): Promise<void> {
  const found = await violations(page, runOnly, leftOut)
  const tooSmall = found.findIndex(({ id }) => id === 'target-size')
  if (tooSmall >= 0) {
    // The bottom bar covers targets until the page is scrolled. Only targets that are still too small after scrolling are violations.
    await page.locator(found[tooSmall]!.target).evaluate((node) => {
      node.scrollIntoView({ block: 'center' })
    })
    found.splice(tooSmall, 1, ...(await violations(page, { type: 'rule', values: ['target-size'] })))
  }
  expect(found.map(({ message }) => message)).toEqual([])
}

/** The part of `expectAccessible` that a theme can break: colours only. */
export async function expectReadableColors(page: Page): Promise<void> {
  const found = await violations(page, { type: 'rule', values: colorRules })
  expect(found.map(({ message }) => message)).toEqual([])
}
