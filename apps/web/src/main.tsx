import { createRoot } from 'react-dom/client'
import { m } from '#locales/compiled/messages.js'

const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>{m.common_product_name()}</h1>)
