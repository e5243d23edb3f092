import { describe, expect, test } from 'vitest'
import { findPrivate } from './private-rules.ts'

const inName = (text: string, name: string) => findPrivate(text, { names: [name], site: '' })
const inSite = (text: string, site: string) => findPrivate(text, { names: [], site })

describe('A client’s name in a text that everyone can read', () => {
  test.each([
    ['House for Sneha Kulkarni', 'Sneha Kulkarni', 'Sneha Kulkarni'],
    ['house of KULKARNI SNEHA', 'Sneha Kulkarni', 'KULKARNI SNEHA'],
    ['Sneha Kulkarni’s house', 'Sneha Anil Kulkarni', 'Sneha Kulkarni’s'],
    ['House of Sneha Anil', 'Sneha Anil Kulkarni', 'Sneha Anil'],
    ['For Anna Müller', 'Anna Muller', 'Anna Müller'],
    ['Home of the Kulkarni family', 'Kulkarni family', 'Kulkarni family'],
    ['Office of Shah & Sons', 'Amit Shah & Sons', 'Shah & Sons'],
    ['Built for Ganesh More', 'Ganesh More', 'Ganesh More'],
    ['स्नेहा कुलकर्णींचे घर', 'Sneha Kulkarni', 'स्नेहा कुलकर्णींचे'],
    ['स्नेहा कुलकर्णी का घर', 'स्नेहा कुलकर्णी', 'स्नेहा कुलकर्णी'],
    ['House of Sneha Kulkarni', 'स्नेहा कुलकर्णी', 'Sneha Kulkarni'],
    ['Clinic for Dr. Mhatre', 'Dr. Shubhangi Mhatre', 'Mhatre'],
    ['Clinic for dr mhatre', 'Dr. Mhatre', 'mhatre'],
    ['A house for Prof. Mistry', 'Mistry', 'Mistry'],
    ['श्री. कुलकर्णी यांच्यासाठी', 'Kulkarni', 'कुलकर्णी'],
    ['डॉ. म्हात्रे जी का क्लिनिक', 'Dr. Mhatre', 'म्हात्रे'],
    ['Kulkarni’s house', 'Kulkarni family', 'Kulkarni’s'],
    ['पत्रे यांचे घर', 'Patre', 'पत्रे'],
  ])('is refused: %s (%s)', (text, name, words) => {
    expect(inName(text, name)).toEqual({ what: 'name', words, isSure: true })
  })

  test.each([
    ['The work of our own mistry', 'Mistry', 'mistry'],
    ['Checked by a structural engineer', 'Engineer', 'engineer'],
    ['A roof of पत्रे', 'Patre', 'पत्रे'],
    ['पत्रे बदलून कौले घातली', 'Ramesh Patre', 'पत्रे'],
    ['अंगणात खडे आणि वाळू', 'Khade', 'खडे'],
    ['A room with more light', 'Ganesh More', 'more'],
    ['A place for tulsi in the courtyard', 'Tulsi Joshi', 'tulsi'],
    ['प्रकाश और हवा वाला घर', 'Prakash Joshi', 'प्रकाश'],
    ['House of the Kulkarnis', 'Sneha Kulkarni', 'Kulkarnis'],
    ['Kulkarni’s house', 'Sneha Kulkarni', 'Kulkarni’s'],
    ['कुलकर्णींचे घर', 'Sneha Kulkarni', 'कुलकर्णींचे'],
    ['For Mrs. Sneha', 'Sneha Kulkarni', 'Sneha'],
    ['Built for R. Joshi', 'R. K. Joshi', 'Joshi'],
    ['By Anand, Joshi stone below', 'Anand Joshi', 'Anand'],
    ['Built with wood and a stone', 'A. Stone', 'stone'],
  ])('is asked about, and may stay: %s (%s)', (text, name, words) => {
    expect(inName(text, name)).toEqual({ what: 'name', words, isSure: false })
  })

  test.each([
    ['Rooms for a couple and their two sons', 'Amit Shah & Sons'],
    ['Rooms for children and family', 'Shah and family'],
    ['An office for a private limited company', 'Sai Pvt Ltd'],
    ['दो बेटों और परिवार के लिए', 'शाह और परिवार'],
    ['आई-वडील आणि कुटुंब यांच्यासाठी', 'शहा आणि कुटुंब'],
    ['पत्र्याचे छप्पर', 'Patre'],
    ['खड्यांचा रस्ता', 'Khade'],
    ['रोशनी वाला घर', 'Sneha Kulkarni'],
    ['The joshing crowd', 'Anand Joshi'],
    ['New house, Talegaon', 'Joshi Talegaon'],
    ['The house of a family', ''],
    ['R and K', 'R. K. Joshi'],
  ])('is not found in: %s (%s)', (text, name) => {
    expect(inName(text, name)).toBeUndefined()
  })

  test('every name is searched, and a certain match is reported before a possible one', () => {
    const names = ['Sneha Kulkarni', 'Dr. Joshi']
    expect(findPrivate('Kulkarni house, for Dr. Joshi', { names, site: '' })?.words).toBe('Joshi')
  })
})

describe('A long text is searched in linear time', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const short = pairs.slice(0, 33)
  test.each([
    ['a name of very many words', short.join(' '), ''],
    ['a name of one word again and again', Array(33).fill('co').join(' '), ''],
    ['a site of very many words', '', short.join(' ')],
    ['a site of one word again and again', '', Array(40).fill('gat').join(' ')],
    [
      'a site of very many numbers',
      '',
      pairs
        .slice(0, 24)
        .map((word) => `${word} 1`)
        .join(' '),
    ],
  ])('for %s', (_, name, site) => {
    // Every word of the text occurs in the name or the site, but two adjacent words never match because a comma
    // separates them.
    const words = (name || site).split(' ').filter((word) => word !== '1')
    const text = Array.from({ length: 1000 }, (_, at) => words[at % words.length]).join(', ')
    const namesOf = (each: string) => Array.from({ length: 8 }, (_, at) => each + ' '.repeat(at))
    const timeOf = (given: { names: string[]; site: string }) => {
      const times = Array.from({ length: 5 }, () => {
        // Time of the processor, so that other work on the machine does not count.
        const begin = process.cpuUsage()
        expect(findPrivate(text, given)).toBeUndefined()
        return process.cpuUsage(begin).user
      })
      return Math.min(...times)
    }
    // An earlier version that compared pairs of words took hundreds of times as long. The generous limit, and the
    // fastest of five runs, allow for other work on the machine.
    expect(timeOf({ names: namesOf(name), site })).toBeLessThan(
      20 * timeOf({ names: namesOf('a'), site: 'c' }) + 50_000,
    )
  })
})

describe('The address of a site in a text that everyone can read', () => {
  test.each([
    ['House at Gat no. 212, Naigaon', 'Gat no. 212, Naigaon', 'Gat no. 212'],
    ['House on GAT 212', 'Gat no. 212 Naigaon', 'GAT 212'],
    ['गट नंबर २१२ वरचे घर', 'Gat no. 212, Naigaon', 'गट नंबर २१२'],
    ['प्लॉट नं. १४ पर बना घर', 'प्लॉट 14', 'प्लॉट नं. १४'],
    ['Plot 4', 'Plot 4, Sai Krupa Society, Tungarli', 'Plot 4'],
  ])('is refused: %s (%s)', (text, site, words) => {
    expect(inSite(text, site)).toEqual({ what: 'site', words, isSure: true })
  })

  test.each([
    ['Clinic on Station Road', 'Station Road', 'Station Road'],
    ['House in Sai Krupa Society', 'Plot 4, Sai Krupa Society, Tungarli', 'Sai Krupa Society'],
    ['गांधी चौकातील घर', 'गांधी चौक', 'गांधी चौकातील'],
    ['House at Ambavne', 'Ambavne', 'Ambavne'],
    ['Home in flat A-14', 'Flat A 14', 'flat A-14'],
    ['Below the hill', 'Hill', 'hill'],
  ])('is asked about, and may stay: %s (%s)', (text, site, words) => {
    expect(inSite(text, site)).toEqual({ what: 'site', words, isSure: false })
  })

  test.each([
    ['House in Sai Krupa', 'Plot 4, Sai Krupa Society, Tungarli'],
    ['House in Naigaon', 'Gat no. 212, Naigaon'],
    ['New house, Kamshet', 'Kamshet 410405'],
    ['A house of 212 sq ft', '212, Naigaon'],
    ['A house, 4 bedrooms', 'House 4, Tungarli'],
    ['Trees around the plot. 4 bedrooms', 'Plot 4, Tungarli'],
    ['With a 14 ft hall', 'A-14'],
    ['A road to the station', 'Station Road'],
    ['A house', ''],
  ])('is not found in: %s (%s)', (text, site) => {
    expect(inSite(text, site)).toBeUndefined()
  })
})
