// Imported before anything else, it makes the whole page Spanish.
document.documentElement.lang = 'es-US'
