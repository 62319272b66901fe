// Makes the whole page Spanish; must be imported first.
document.documentElement.lang = 'es-US'
