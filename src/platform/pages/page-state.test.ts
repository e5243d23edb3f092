import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ageRestored, knownQueries, restoredData, restoreQueries } from './page-state.ts'

describe('The state of a page', () => {
  it("brings the page's answers, and keeps them beside what arrives later", () => {
    const server = new QueryClient()
    server.setQueryData(['/api/cart/count'], { count: 2 })
    server.setQueryData(['/api/products', 'pages', ''], { pages: [] })
    const browser = new QueryClient()
    restoreQueries(browser, knownQueries(server))
    expect(browser.getQueryData(['/api/cart/count'])).toEqual({ count: 2 })

    browser.setQueryData(['/api/cart/count'], { count: 3 })
    browser.setQueryData(['/api/wishlist/ids'], [7])
    expect(restoredData(browser, ['/api/cart/count'])).toEqual({ count: 2 })
    expect(restoredData(browser, ['/api/products', 'pages', ''])).toEqual({ pages: [] })
    expect(restoredData(browser, ['/api/wishlist/ids'])).toBeUndefined()
    expect(restoredData(new QueryClient(), ['/api/cart/count'])).toBeUndefined()
  })

  it('is not fetched again by a page that takes seconds to hydrate, only by what opens later', async () => {
    vi.useFakeTimers()
    try {
      const browser = new QueryClient()
      const fetched = vi.fn(async () => ({ count: 3 }))
      const open = () =>
        new QueryObserver(browser, { queryKey: ['/api/cart/count'], queryFn: fetched, staleTime: 1000 }).subscribe(
          () => undefined,
        )
      restoreQueries(browser, [[['/api/cart/count'], { count: 2 }]])
      await vi.advanceTimersByTimeAsync(8000)
      open()
      ageRestored(browser)
      await vi.advanceTimersByTimeAsync(900)
      open()
      expect(fetched).not.toHaveBeenCalled()

      await vi.advanceTimersByTimeAsync(200)
      open()
      expect(fetched).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps the age of an answer that was fetched before the page was hydrated', () => {
    const browser = new QueryClient()
    restoreQueries(browser, [[['/api/cart/count'], { count: 2 }]])
    browser.setQueryData(['/api/cart/count'], { count: 3 }, { updatedAt: 5000 })
    ageRestored(browser)
    expect(browser.getQueryState(['/api/cart/count'])).toMatchObject({ data: { count: 3 }, dataUpdatedAt: 5000 })
  })
})
