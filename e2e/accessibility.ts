import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; target: string; sentence: string }
type AxeNode = { target: unknown[]; failureSummary?: string }
type Axe = { run: (of: Document, options: object) => Promise<{ violations: { id: string; nodes: AxeNode[] }[] }> }

// Its builder for Playwright opens a page for each analysis and carries every passed check over; the pages here have no frames.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe finds wrong by rules or by kinds of rules, one for each rule. */
async function violations(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({
      id,
      target: String(nodes[0]?.target[0]),
      sentence: `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    }))
  }, runOnly)
}

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await violations(page, { type: 'tag', values: wcag })
  const covered = found.findIndex(({ id }) => id === 'target-size')
  if (covered >= 0) {
    // The bar at the bottom covers what is behind it until one scrolls: only what is too small after that is a fault.
    await page.locator(found[covered]!.target).evaluate((node) => {
      node.scrollIntoView({ block: 'center' })
    })
    found.splice(covered, 1, ...(await violations(page, { type: 'rule', values: ['target-size'] })))
  }
  expect(found.map(({ sentence }) => sentence)).toEqual([])
}

/** What of `expectAccessible` another theme can break: nothing but colours. */
export async function expectReadableColors(page: Page): Promise<void> {
  const found = await violations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  expect(found.map(({ sentence }) => sentence)).toEqual([])
}
