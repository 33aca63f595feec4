import { expect, it } from 'vitest'
import { findMentions, isMentioned } from './mentions.ts'

it.each([
  ['@Anja belt, en @Jan-Peter ook. @Anja!', ['Anja', 'Jan-Peter']],
  ['(@Zoë)', ['Zoë']],
  ['mail naar anna@example.nl', []],
  ['@ en @@ en @1', []],
])('finds who is mentioned in %s', (body, names) => expect(findMentions(body)).toEqual(names))

it.each([
  ['Anja Bakker', ['anja'], true],
  ['Anja Bakker', ['AnjaBakker'], true],
  ['Anja Bakker', ['Bakker'], false],
  ['Jan-Peter Smit', ['Jan-Peter'], true],
  ['Jan Smit', ['Jan-Peter'], false],
])('knows whether %s is meant by %s', (name, mentions, is) => expect(isMentioned(name, mentions)).toBe(is))
