import { expect, test } from 'vitest'
import { findArticles } from './find-articles.ts'

const article = (title: string, body = '', tags: string[] = []) => ({
  title,
  summary: '',
  tags,
  body,
  translations: {},
  bodies: {},
})
const articles = [
  article('Holds', 'A hold keeps you from registering.'),
  article('Résumé help', '', ['careers']),
  article('How do I register?', 'Find a class. Clear every hold first.'),
  {
    ...article('Parking permits'),
    translations: { es: { title: 'Permiso de estacionamiento', summary: '', tags: ['auto'] } },
    bodies: { es: 'Inscriba su automóvil.' },
  },
]
const findTitles = (search: string) => findArticles(articles, search).map(({ title }) => title)

test.each([
  { search: 'hold', titles: ['Holds', 'How do I register?'] },
  { search: 'REGISTER hold class', titles: ['How do I register?'] },
  { search: 'regist', titles: ['How do I register?', 'Holds'] },
  { search: 'resume', titles: ['Résumé help'] },
  { search: 'résumé CAREERS', titles: ['Résumé help'] },
  { search: 'library', titles: [] },
  { search: 'ESTACIONAMIENTO automovil', titles: ['Parking permits'] },
  { search: 'permits automovil', titles: [] },
  { search: '%', titles: [] },
  { search: '   ', titles: ['Holds', 'Résumé help', 'How do I register?', 'Parking permits'] },
])('searching for "$search" finds $titles', ({ search, titles }) => {
  expect(findTitles(search)).toEqual(titles)
})
