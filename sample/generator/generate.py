"""Renders the pictures of projects.py (and, asked for by name, of underway.py, goods.py and catalogue.py). What exists is not rendered again, unless forced.

blender -b -t 1 -P generate.py -- --out DIR [--only 001,012-1,…] [--nth 1] [--part 0/2] [--size 1024x768] [--spp 8] [--force]
blender -b -P generate.py -- --list FILE.json      (what each picture shows, for words.mjs and export.mjs)

--nth 1 renders the first picture of every project only; --part 0/2 every second one, for two processes side by side.
"""
import argparse
import json
import os
import sys
import tempfile
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import catalogue                                    # noqa: E402
import goods                                        # noqa: E402
import projects                                     # noqa: E402
import underway                                     # noqa: E402
from kbgen import materials, shot                   # noqa: E402


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--out', default='png')
    ap.add_argument('--only', default='')
    ap.add_argument('--nth', type=int)
    ap.add_argument('--part', default='0/1')
    ap.add_argument('--size')
    ap.add_argument('--spp', type=int, default=8)
    ap.add_argument('--force', action='store_true')
    ap.add_argument('--list')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    if a.list:
        with open(a.list, 'w') as f:
            json.dump(projects.facts() + underway.facts() + goods.facts(), f, indent=1, default=str)
        return
    size, only = a.size and tuple(int(v) for v in a.size.split('x')), [p for p in a.only.split(',') if p]
    part, of = (int(v) for v in a.part.split('/'))
    out = os.path.abspath(a.out)
    os.makedirs(out, exist_ok=True)
    materials.PRINTS['folder'] = os.path.join(out, 'prints')
    todo = [q for p in projects.PROJECTS for i, q in enumerate(p['pictures']) if a.nth is None or i == a.nth - 1]
    if only:
        todo = [q for q in todo + underway.PICTURES + goods.PICTURES + catalogue.PICTURES if any(q['name'].startswith(o) for o in only)]
    for q in todo[part::of]:
        path = os.path.join(out, q['name'] + '.png')
        if os.path.exists(path) and not a.force:
            continue
        try:
            post = q['make']() or {}
            shot.render(path, size or q.get('size', (1024, 768)), max(4, round(a.spp * q.get('effort', 1))), 1, tmp=os.path.join(tempfile.gettempdir(), f'kbgen-{os.getpid()}'), **post)
        except Exception:
            print('FAILED', q['name'])
            traceback.print_exc()


main()
