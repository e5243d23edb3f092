import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export type Role = 'customer1' | 'customer2' | 'contractor' | 'architect'
export const demoPassword = 'Kamshet@2023'

/** Signs a demo account in through the API; the context keeps the session. */
export async function signIn(context: BrowserContext, role: Role, baseURL: string): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    data: { email: `${role}@demo.kamshetbuild.in`, password: demoPassword },
    headers: { Origin: baseURL },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The page's script has taken over what the server rendered, down to the heading. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const covered = violations.findIndex(({ id }) => id === 'target-size')
  if (covered >= 0) {
    // The bar at the bottom covers what is behind it until one scrolls: only what is too small after that is a fault.
    await page.locator(String(violations[covered]!.nodes[0]!.target[0])).evaluate((node) => {
      node.scrollIntoView({ block: 'center' })
    })
    const again = await new AxeBuilder({ page }).withRules('target-size').analyze()
    violations.splice(covered, 1, ...again.violations)
  }
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    ),
  ).toEqual([])
}

/** Collects what a page complains about: errors, refused scripts, failed requests of its own. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) heard.push(message.text())
  })
  return heard
}
