import { expect, test } from 'vitest'
import { createViewHistory } from './viewed-store.ts'

test('a history of views reports each product once, with the latest twenty that were viewed before it', () => {
  const { look } = createViewHistory(() => 'a-history')
  expect(look(1)).toBeUndefined()
  expect(look(2)).toEqual({ visit: 'a-history', product: 2, after: [1] })
  expect(look(1)).toBeUndefined()
  expect(look(3)).toEqual({ visit: 'a-history', product: 3, after: [1, 2] })
  for (let id = 4; id <= 30; id++) look(id)
  expect(look(31)!.after).toEqual(Array.from({ length: 20 }, (_, at) => at + 11))
})
