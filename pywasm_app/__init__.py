"""The web page around the rules: `ui` draws it, `host` answers it, `tools` builds and serves it.

    python -m pywasm_app build      # static files in dist/
    python -m pywasm_app serve      # … on this machine, with the address printed

CPython, Pyodide and MicroPython all read this file, so it contains only this docstring.
"""
