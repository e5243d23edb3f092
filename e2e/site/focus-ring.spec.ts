import { expect, test } from '@playwright/test'
import { hydrated } from '../visitor.ts'

const paths = ['/', '/projects/1/101', '/projects/1/101?tab=photos', '/professionals/101', '/guide', '/terms']

for (const width of [360, 1440])
  for (const path of paths)
    test(`on ${path}, ${width} px wide, every focused element shows a complete ring`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await hydrated(page)
      // After a press of Tab the browser shows a ring around each focused element.
      await page.keyboard.press('Tab')
      expect(await page.evaluate(cutRings)).toEqual([])
    })

/** Runs in the page. Finds the elements in main that have no ring, or a ring that a surrounding box cuts off. */
function cutRings(): string[] {
  const ringOf = (style: CSSStyleDeclaration) =>
    style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
  const problems: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'main a[href], main button, main input, main select, main summary',
  )) {
    if (!element.checkVisibility() || element.closest('[inert]')) continue
    element.focus()
    if (document.activeElement !== element) continue
    const name = element.outerHTML.slice(0, 120)
    const [own, after] = [getComputedStyle(element), getComputedStyle(element, '::after')]
    if (own.outlineStyle === 'none' && after.outlineStyle === 'none') problems.push(`no ring: ${name}`)
    const ring = ringOf(own)
    const box = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const outer = around.getBoundingClientRect()
      const left = outer.left + around.clientLeft
      const top = outer.top + around.clientTop
      // A ring counts as cut only if the element itself is within the box. Otherwise the element is still scrolling
      // into view.
      const cutX = overflowX !== 'visible' && box.left >= left && box.right <= left + around.clientWidth
      const cutY = overflowY !== 'visible' && box.top >= top && box.bottom <= top + around.clientHeight
      const isCut =
        (cutX && (box.left - ring < left - 0.5 || box.right + ring > left + around.clientWidth + 0.5)) ||
        (cutY && (box.top - ring < top - 0.5 || box.bottom + ring > top + around.clientHeight + 0.5))
      if (isCut && around !== document.documentElement) problems.push(`cut by ${around.className}: ${name}`)
    }
  }
  return problems
}
