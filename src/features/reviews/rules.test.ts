import { describe, expect, test } from 'vitest'
import { languageOf, refusalOf, shares, toHalf, withVote } from './rules.ts'

describe('Who may review', () => {
  test.each([
    [null, true, 'not_signed_in'],
    ['contractor', true, 'not_a_home_builder'],
    ['architect', true, 'not_a_home_builder'],
    ['customer', false, 'not_in_contact'],
    ['customer', true, null],
  ] as const)('%s, in contact: %s → %s', (userType, hasContacted, refusal) => {
    expect(refusalOf(userType && { userType }, hasContacted)).toBe(refusal)
  })
})

describe('The rating', () => {
  test.each([
    [0, 0],
    [3.74, 3.5],
    [3.75, 4],
    [4.25, 4.5],
    [4.2, 4],
    [5, 5],
  ])('%d is shown as %d stars', (rating, half) => expect(toHalf(rating)).toBe(half))

  test('its distribution is in percent, and all 0 without reviews', () => {
    expect(shares([2, 1, 0, 0, 1])).toEqual([50, 25, 0, 0, 25])
    expect(shares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0])
  })
})

describe('The language of a comment', () => {
  test.each([
    ['Good work, clean site.', 'mr', 'en'],
    ['दोन पावसाळे झाले, गच्चीवर पाणी थांबत नाही.', 'en', 'mr'],
    ['काम वेळेत पूर्ण केलं आणि साइट स्वच्छ ठेवली.', 'hi', 'mr'],
    ['काम समय पर पूरा किया और साइट साफ़ रखी।', 'mr', 'hi'],
    ['बहुत अच्छा काम है', 'en', 'hi'],
    ['उत्तम काम', 'mr', 'mr'],
    ['उत्तम काम', 'hi', 'hi'],
    ['उत्तम काम', 'en', null],
    ['11/10 !!!', 'mr', null],
    ['RCC काम एकदम चांगलं, slab perfect आहे', 'en', 'mr'],
  ] as const)('%s (on a page in %s) is %s', (text, page, language) => expect(languageOf(text, page)).toBe(language))
})

test.each([
  { voted: false, isHelpful: true, helpfulCount: 3 },
  { voted: false, isHelpful: false, helpfulCount: 2 },
  { voted: true, isHelpful: false, helpfulCount: 1 },
  { voted: true, isHelpful: true, helpfulCount: 2 },
])(
  'A vote that was $voted and becomes $isHelpful makes 2 votes $helpfulCount',
  ({ voted, isHelpful, helpfulCount }) => {
    expect(withVote({ isHelpful: voted, helpfulCount: 2 }, isHelpful)).toEqual({ isHelpful, helpfulCount })
  },
)
