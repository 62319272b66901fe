import type { Merge } from '../../merge.ts'

/** A section's books, as listed by the bookstore (domain.md section 5). */
export const sectionMaterials: Merge = {
  label: 'Books',
  table: 'section_material',
  kind: 'sectionMaterials',
  references: [{ field: 'sectionSisId', to: 'sections', alias: 'section' }],
  columns: {
    section_id: 'section.id',
    isbn: 'b.isbn',
    title: 'b.title',
    author: 'b.author',
    edition: 'b.edition',
    requirement: 'b.requirement',
    format: 'b.format',
    price_new_cents: 'b.price_new_cents',
    price_used_cents: 'b.price_used_cents',
    url: 'b.url',
    sort_order: 'coalesce(b.sort_order, 0)',
  },
}
