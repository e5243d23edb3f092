import { describe, expect, it } from 'vitest'
import { nextShown, type Toast } from './toast.ts'

const welcome: Toast = { id: 2, title: 'Login successful', yieldsTo: 'guest cart' }
const merged: Toast = { id: 1, title: '2 products from before your login are in your cart.', about: 'guest cart' }
const other: Toast = { id: 3, title: 'Logged out' }

describe('Of two notices', () => {
  it.each([
    ['a welcome yields to what was put into the cart', merged, welcome, merged],
    ['it takes the place of any other', other, welcome, welcome],
    ['what was put into the cart takes the place of a welcome', welcome, merged, merged],
    ['any other takes the place of that', merged, other, other],
    ['the first is shown', undefined, welcome, welcome],
  ])('%s', (_, shown, next, expected) => expect(nextShown(shown, next)).toBe(expected))
})
