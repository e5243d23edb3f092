import { describe, expect, test } from 'vitest'
import { findPrivate } from './private-rules.ts'

const inText = (text: string, names: string[], site = '') => findPrivate(text, { names, site })

describe('A client’s name in a text that everyone can read', () => {
  test.each([
    ['Clinic for Dr. Mhatre', 'Dr. Shubhangi Mhatre', 'Mhatre'],
    ['Clinic for dr mhatre', 'Dr. Mhatre', 'mhatre'],
    ['House of the Kulkarnis', 'Sneha Kulkarni', 'Kulkarnis'],
    ['Kulkarni’s house', 'Sneha Kulkarni', 'Kulkarni’s'],
    ['KULKARNI HOUSE', 'Kulkarni family', 'KULKARNI'],
    ['House of Sneha Anil', 'Sneha Anil Kulkarni', 'Sneha Anil'],
    ['For Müller', 'Anna Muller', 'Müller'],
    ['Sneha’s house', 'Sneha Kulkarni', 'Sneha’s'],
    ['For Mrs. Sneha', 'Sneha Kulkarni', 'Sneha'],
    ['For Sneha tai, with love', 'Sneha Kulkarni', 'Sneha'],
    ['कुलकर्णींचे घर', 'Sneha Kulkarni', 'कुलकर्णींचे'],
    ['कुलकर्णी यांच्यासाठी बांधलेले घर', 'Sneha Kulkarni', 'कुलकर्णी'],
    ['कुलकर्णींनी निवडलेला दगड', 'Sneha Kulkarni', 'कुलकर्णींनी'],
    ['कुलकर्णी जी का घर', 'स्नेहा कुलकर्णी', 'कुलकर्णी'],
    ['House of the Kulkarni family', 'स्नेहा कुलकर्णी', 'Kulkarni'],
    ['Built for Ganesh More', 'Ganesh More', 'Ganesh More'],
    ['Built for More Ganesh', 'Ganesh More', 'More Ganesh'],
    ['Built for Mr. More', 'Ganesh More', 'More'],
    ['A house for the More family', 'Ganesh More', 'More'],
    ['Prakash', 'Ravi Prakash Rao', undefined],
    ['A room with more light', 'Ganesh More', undefined],
    ['A sunny room with hope', 'Sunny', undefined],
    ['A place for tulsi in the courtyard', 'Tulsi Joshi', undefined],
    ['प्रकाश आणि हवा', 'Prakash Joshi', undefined],
    ['प्रकाश यांचे घर', 'Prakash Joshi', 'प्रकाश'],
    ['Built with care, a gate of wood', 'Anand Ghate', undefined],
    ['The joshing crowd', 'Anand Joshi', undefined],
    ['New house, Talegaon', 'Joshi Talegaon', undefined],
    ['A clinic with a pharmacy', 'Sai Clinic Pvt Ltd', undefined],
    ['The house of a family', 'Client', undefined],
    ['The house of a family', '', undefined],
    ['R and K', 'R. K. Joshi', undefined],
  ])('%s (%s): %s', (text, name, words) => {
    expect(inText(text, [name])).toEqual(words && { what: 'name', words })
  })

  test('each of the names is looked for', () => {
    expect(inText('Built for the Joshis', ['Sneha Kulkarni', 'Joshi'])?.words).toBe('Joshis')
  })
})

describe('The address of a site in a text that everyone can read', () => {
  test.each([
    ['House at Gat no. 212, Naigaon', 'Gat no. 212, Naigaon', 'Gat no. 212'],
    ['House on GAT 212', 'Gat no. 212 Naigaon', 'GAT 212'],
    ['गट नंबर २१२ वरचे घर', 'Gat no. 212, Naigaon', 'गट नंबर २१२'],
    ['Clinic on Station Road', 'Station Road', 'Station Road'],
    ['House in Sai Krupa', 'Plot 4, Sai Krupa Society, Tungarli', undefined],
    ['House in Sai Krupa Society', 'Plot 4, Sai Krupa Society, Tungarli', 'Sai Krupa Society'],
    ['Plot 4', 'Plot 4, Sai Krupa Society, Tungarli', 'Plot 4'],
    ['House at Ambavne', 'Ambavne', 'Ambavne'],
    ['House in Naigaon', 'Gat no. 212, Naigaon', undefined],
    ['A house of 212 sq ft', '212, Naigaon', undefined],
    ['A house, 4 bedrooms', 'House 4, Tungarli', undefined],
    ['A road to the station', 'Station Road', undefined],
    ['Below the hill', 'Hill', undefined],
    ['A house', '', undefined],
  ])('%s (%s): %s', (text, site, words) => {
    expect(inText(text, [], site)).toEqual(words && { what: 'site', words })
  })
})
