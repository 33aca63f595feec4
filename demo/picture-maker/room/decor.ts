import { hexOf, mix, rgbOf } from '../colour.ts'
import { chance, seedOf } from '../random.ts'
import type { Rug } from '../rug.ts'
import type { Decor } from './compose.ts'

const walls = ['#e4dccf', '#ddd3c4', '#e9e4da', '#d4cfc0', '#c9c5b4', '#dcc9b6', '#cfd2cb', '#b9b09f']
const sofas = ['#cfc4b2', '#b8ab98', '#8c8a7c', '#d9cfc0', '#a2764f', '#6e6f63', '#77716a', '#c3b59c']
const floors = [
  ['oak', '#b98d5e'],
  ['pale', '#cdae86'],
  ['smoked', '#7f5d42'],
  ['oak', '#a97c4f'],
  ['concrete', '#a9a49c'],
] as const

export function decorOf(scene: string, name: string, rug: Rug | undefined): Decor {
  const seed = seedOf(name)
  const pick = <T>(list: readonly T[], turn: number): T => list[Math.floor(chance(turn, 1, seed) * list.length)] as T
  const outdoors = scene === 'terrace' || scene === 'door'
  const [floor, floorColour] = outdoors
    ? ([scene === 'door' ? 'brick' : 'tiles', pick(['#a8a196', '#b4a793', '#9a9c99'], 2)] as const)
    : pick(floors, 2)
  const yarn = (index: number, other: string) => hexOf(mix(rug?.yarns[index] ?? rgbOf(other), rgbOf('#b5a690'), 0.25))
  return {
    seed,
    floor,
    colours: {
      wall: outdoors ? pick(['#e6ddcd', '#d9c8b2', '#efe9de'], 3) : pick(walls, 3),
      floor: floorColour,
      sofa: pick(sofas, 4),
      cushion: yarn(3, '#a0704a'),
      wood: pick(['#8a5f3c', '#6b482f', '#a67c52', '#3c2d24'], 5),
      metal: '#3a352f',
      shade: '#efe3cb',
      leaf: '#55673f',
      pot: pick(['#b9a58c', '#9c6b4c', '#d8cfc0', '#56524b'], 6),
      linen: '#e6ddcf',
      art: '#cfc4b0',
      skirting: '#ece7dd',
      second:
        scene === 'door'
          ? pick(['#3f4d43', '#2f3d4f', '#5d3a30', '#6d6a58'], 7)
          : pick(['#a77b55', '#8d8a78', '#c9bba4', '#5f665c'], 7),
      third: yarn(0, '#7b8470'),
      glass: '#cfd6d4',
    },
  }
}
