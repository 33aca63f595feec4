import type { Language } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'

const samples = {
  nld: {
    label: 'Voornaam',
    value: 'Fenna',
    hint: 'Zoals op je bankpas.',
    error: 'Vul dit veld in.',
    optional: 'mag leeg blijven',
    action: 'In winkelwagen',
    close: 'Sluiten',
    less: 'Eén minder',
    quantity: 'Aantal',
    more: 'Eén meer',
    from: 'Vanaf',
    to: 'Tot',
    message: 'Bericht',
    long: 'Handgeknoopt hoogpolig vloerkleed Wadde met onregelmatige randen, in de kleur natuurwit gemêleerd, op maat gemaakt',
    word: 'Arbeidsongeschiktheidsverzekeringsmaatschappij',
    options: ['Relevantie', 'Laagste prijs', 'Hoogste prijs', 'Alfabetisch A-Z'],
    title: 'Je bestelling is verzonden',
    text: 'Morgen wordt ze bezorgd.',
  },
  eng: {
    label: 'First name',
    value: 'Fenna',
    hint: 'As on your bank card.',
    error: 'Fill in this field.',
    optional: 'optional',
    action: 'Add to cart',
    close: 'Close',
    less: 'One less',
    quantity: 'Quantity',
    more: 'One more',
    from: 'From',
    to: 'To',
    message: 'Message',
    long: 'Hand-knotted high-pile rug Wadde with uneven edges, in the colour heathered natural white, made to measure for you',
    word: 'Incomprehensibilities-and-counterrevolutionaries',
    options: ['Relevance', 'Lowest price', 'Highest price', 'Alphabetical A-Z'],
    title: 'Your order has been sent',
    text: 'It will be delivered tomorrow.',
  },
} as const satisfies Record<Language, object>

export const useSample = () => samples[useLanguage()]
