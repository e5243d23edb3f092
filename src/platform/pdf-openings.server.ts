import { afterSpace, anyName, blank, readObject } from './pdf-objects.server.ts'

/** What a reader does unasked: not with a list, which only says where to begin; and by what follows, not by chance. */
const unasked = anyName(['OpenAction', 'AA'], '[\\0\\t\\n\\f\\r ]*(?:<<|%|[0-9])')
/** The number of the object that a reader does when the file is opened, as LaTeX writes it. */
const openingAt = anyName(
  ['OpenAction'],
  '[\\0\\t\\n\\f\\r ]+([1-9][0-9]{0,8})[\\0\\t\\n\\f\\r ]+0[\\0\\t\\n\\f\\r ]+R',
)

/** What a file has done unasked: in itself, and in its packed objects. */
export class Openings {
  private readonly packed: { unpacked: string; first: number }[] = []
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  add(unpacked: string, first: number): void {
    this.packed.push({ unpacked, first })
  }

  /** Whether it is anything but to go to a page of the file. */
  areUnasked(): boolean {
    const texts = [this.text, ...this.packed.map(({ unpacked }) => unpacked)]
    const countOf = (name: RegExp) => texts.reduce((sum, text) => sum + (text.match(everyOf(name))?.length ?? 0), 0)
    if (countOf(unasked) > countOf(openingAt)) return true
    const numbers = texts.flatMap((text) => [...text.matchAll(everyOf(openingAt))].map(([, number]) => number!))
    const [first, ...others] = new Set(numbers)
    return others.length > 0 || (first !== undefined && !this.goes(first))
  }

  /** Whether there is an object of this number, and each goes to a page: readers take the first of them or the last. */
  private goes(number: string): boolean {
    const stands = new RegExp(`(?<![0-9])${number}${blank}+0${blank}+obj`, 'g')
    const inFile = [...this.text.matchAll(stands)].map(({ 0: start, index }) =>
      goesToPage(this.text, index + start.length),
    )
    const inPacked = this.packed.flatMap(({ unpacked, first }) => {
      const places = unpacked.slice(0, first).match(/[0-9]+/g) ?? []
      return places.flatMap((place, at) =>
        at % 2 === 0 && place === number ? [goesToPage(unpacked, first + Number(places[at + 1]))] : [],
      )
    })
    const found = [...inFile, ...inPacked]
    return found.length > 0 && found.every((goes) => goes)
  }
}

function everyOf({ source }: RegExp): RegExp {
  return new RegExp(source, 'g')
}

/** Whether the object at a place is an action that goes to a page of the file, and nothing after it. */
function goesToPage(text: string, begin: number): boolean {
  const at = afterSpace(text, begin)
  const { tokens = [] } = (text.startsWith('<<', at) && readObject(text, at, { budget: { tokens: 1000 } })) || {}
  const kinds = tokens.flatMap((token, place) => (token === '/S' ? [tokens[place + 1]] : []))
  return kinds.join() === '/GoTo' && !tokens.includes('/Next') && !tokens.includes('/URI')
}
