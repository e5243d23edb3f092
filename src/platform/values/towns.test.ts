import { describe, expect, test } from 'vitest'
import { foldText } from '#platform/languages/fold-text.ts'
import { townByPincode, townName, townOf, towns, townsMatching } from './towns.ts'

describe('towns', () => {
  test('start with Kamshet, Lonavla and Pune', () => {
    expect(towns.slice(0, 3).map(({ names }) => names.en)).toEqual(['Kamshet', 'Lonavla', 'Pune'])
  })

  test('have unique lower-case ids', () => {
    const ids = towns.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('no spelling, pincode or pincode prefix belongs to two towns', () => {
    const spellings = towns.flatMap(({ id, names, aliases }) => [
      ...new Set([id, ...Object.values(names), ...aliases].map(foldText)),
    ])
    expect(spellings.filter((each, at) => spellings.indexOf(each) !== at)).toEqual([])
    const pincodes = towns.flatMap((town) => town.pincodes)
    expect(pincodes.filter((each, at) => pincodes.indexOf(each) !== at)).toEqual([])
    for (const pincode of pincodes) expect(pincode).toMatch(/^4\d{2,5}$/)
  })

  test('no alias is only another spelling of an existing name', () => {
    const needless = towns.flatMap(({ names, aliases }) => {
      const folded = [...Object.values(names), ...aliases].map(foldText)
      return aliases.filter((alias, at) => folded.indexOf(foldText(alias)) < at + 3)
    })
    expect(needless).toEqual([])
  })

  test('have other towns nearby, never themselves, each once', () => {
    for (const { id, nearby } of towns) {
      expect(nearby.length).toBeGreaterThan(0)
      expect(nearby).not.toContain(id)
      expect(new Set(nearby).size).toBe(nearby.length)
    }
  })
})

describe('townOf', () => {
  test.each(
    towns.flatMap(({ id, names, aliases }) => [id, ...Object.values(names), ...aliases].map((name) => [name, id])),
  )('%s is %s', (name, id) => {
    expect(townOf(name)?.id).toBe(id)
    expect(townOf(`  ${name.toUpperCase()}, Maharashtra `)?.id).toBe(id)
  })

  test.each([
    ['Lonavala', 'lonavla'],
    ['Lonawala', 'lonavla'],
    ['लोणावळा', 'lonavla'],
    ['लोनावला', 'lonavla'],
    ['Lonavla, Maharashtra', 'lonavla'],
    ['लोणावळा, महाराष्ट्र ४१०४०१', 'lonavla'],
    ['Kamshet, Pune', 'kamshet'],
    ['Kamshet - 410405', 'kamshet'],
    ['KAMSHET (Tal. Maval), Dist. Pune', 'kamshet'],
    ['Wadgaon Mawal', 'vadgaon'],
    ['Talegaon Dabhade, Pune 410506', 'talegaon'],
    ['Near Kamshet station', 'kamshet'],
    ['Kamshet naka Pune', 'kamshet'],
    ['Lonavla Road, Pune', 'pune'],
    ['Old Mumbai Pune Highway, Kamshet 410405', 'kamshet'],
    ['Vashi, Navi Mumbai', 'navi-mumbai'],
    ['navi mumbai', 'navi-mumbai'],
    ['Sector 7 Navi Mumbai', 'navi-mumbai'],
    ['Andheri East, Mumbai', 'mumbai'],
    ['Pali Hill, Bandra, Mumbai', 'mumbai'],
    ['Poona', 'pune'],
    ['बॉम्बे', 'mumbai'],
    ['pcmc', 'pimpri-chinchwad'],
    ['Pimpri Chinchwad', 'pimpri-chinchwad'],
    ['पिंपरी', 'pimpri-chinchwad'],
    ['Pavananagar', 'pawna'],
    ['Dehu Road', 'dehu-road'],
    ['Dehu', 'dehu'],
  ])('%s is in %s', (text, id) => {
    expect(townOf(text)?.id).toBe(id)
  })

  test.each([[''], ['Nagpur'], ['Maharashtra'], ['Lon'], ['Satara, Maharashtra'], ['410405'], [' , - ']])(
    '%j names no town',
    (text) => {
      expect(townOf(text)).toBeUndefined()
    },
  )
})

describe('townByPincode', () => {
  test.each([
    ['410405', 'kamshet'],
    ['410 405', 'kamshet'],
    ['४१०४०५', 'kamshet'],
    ['410401', 'lonavla'],
    ['411001', 'pune'],
    ['411044', 'pimpri-chinchwad'],
    ['400053', 'mumbai'],
    ['400601', 'thane'],
    ['400614', 'navi-mumbai'],
    ['400703', 'navi-mumbai'],
    ['400702', 'uran'],
    ['402208', 'alibag'],
  ])('%s is in %s', (pincode, id) => {
    expect(townByPincode(pincode)?.id).toBe(id)
  })

  test.each([['440001'], ['4104'], ['4104051'], [''], ['Kamshet'], ['011001']])('%j belongs to no town', (pincode) => {
    expect(townByPincode(pincode)).toBeUndefined()
  })
})

describe('townsMatching', () => {
  const ids = (text: string, limit = 5) => townsMatching(text, limit).map(({ id }) => id)

  test('every prefix of a town’s name suggests the town', () => {
    const missed = towns.flatMap(({ id, names }) =>
      Array.from({ length: names.en.length }, (_, at) => names.en.slice(0, at + 1)).filter(
        (typed) => !ids(typed, towns.length).includes(id),
      ),
    )
    expect(missed).toEqual([])
  })

  test('the name itself comes first, then prefixes, then later words', () => {
    expect(ids('dehu').slice(0, 2)).toEqual(['dehu', 'dehu-road'])
    expect(ids('mumbai').slice(0, 2)).toEqual(['mumbai', 'navi-mumbai'])
    expect(ids('lon')).toEqual(['lonavla'])
    expect(ids('लोणा')[0]).toBe('lonavla')
    expect(ids('kam')[0]).toBe('kamshet')
    expect(ids('chinc')).toEqual(['pimpri-chinchwad'])
    expect(ids('bomb')[0]).toBe('mumbai')
  })

  test('returns at most the limit, and the first of the list for an empty text', () => {
    expect(ids('', 3)).toEqual(['kamshet', 'lonavla', 'pune'])
    expect(ids(' ', 2)).toEqual(['kamshet', 'lonavla'])
    expect(ids('k', 2)).toHaveLength(2)
    expect(ids('Nagpur')).toEqual([])
  })
})

describe('townName', () => {
  test('is in each language, from an id or a name', () => {
    expect(townName('lonavla', 'en')).toBe('Lonavla')
    expect(townName('lonavla', 'mr')).toBe('लोणावळा')
    expect(townName('Lonavala', 'hi')).toBe('लोनावला')
    expect(townName('pawna', 'en')).toBe('Pawna Nagar')
    expect(townName('navi-mumbai', 'mr')).toBe('नवी मुंबई')
  })

  test('any other place keeps its name', () => {
    expect(townName('Nagpur', 'mr')).toBe('Nagpur')
    expect(townName('Lonavla Road', 'mr')).toBe('Lonavla Road')
  })
})
