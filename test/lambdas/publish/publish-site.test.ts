import { describe, expect, it } from 'vitest';
import type { Change } from '../../../lambdas/publish/change.ts';
import { publishSite } from '../../../lambdas/publish/publish-site.ts';
import { fakeSite, numbersFrom, slowly, type Step } from './fake-site.ts';

const everything: Change = 'all';
const only = (...names: string[]): Change => new Set(names);

function parish() {
  const site = fakeSite();
  site.table.set('events', 'fair,supper').set('news', 'roof').set('mass-times', 'Sunday');
  return site;
}

describe('a run', () => {
  it('writes every page that there is none of yet', async () => {
    const site = parish();
    const { written } = await publishSite(site.options(), everything);
    expect(site.contents()).toEqual(await site.wanted());
    expect(written).toHaveLength(site.bucket.size);
  });

  it('writes nothing, and leaves the edge alone, when nothing has changed', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const { puts } = site;
    site.invalidated.length = 0;
    const { written } = await publishSite(site.options(), everything);
    expect([written, site.puts, site.invalidated]).toEqual([[], puts, []]);
  });

  it('renders only what reads a changed resource, each page once', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.table.set('news', 'roof,bells');
    const before = site.renders;
    const { written, renders } = await publishSite(site.options(), only('news'));
    expect([...written].sort()).toEqual(['index.html', 'news/bells/index.html', 'news/index.html']);
    // The page of the roof reads news too, and its part of it has not changed.
    expect([renders, site.renders - before]).toEqual([3, 3]);
    expect(site.invalidated.slice(-3).sort()).toEqual([...written].sort());
  });

  it('removes a page that is no more, and never a file of the build', async () => {
    const site = parish();
    const build = ['assets/index.js', 'admin/index.html', 'auth/callback/index.html', 'config.json'];
    for (const key of build) site.bucket.set(key, { content: '', status: undefined, at: new Date() });
    await publishSite(site.options(), everything);
    site.table.set('events', 'supper');
    const { removed } = await publishSite(site.options(), only('events'));
    expect(removed).toEqual(['events/fair/index.html']);
    expect([...site.bucket.keys()]).toEqual(expect.arrayContaining(build));
  });

  it('removes the text of a document that is not shown any more, as soon as its list has changed', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const key = 'texts/newsletters/advent.json';
    site.bucket.set(key, { content: '', status: undefined, at: new Date() });
    expect((await publishSite(site.options(), only('news'))).removed).toEqual([]);
    expect((await publishSite(site.options(), only('newsletters'))).removed).toEqual([key]);
  });

  it('leaves the old page where a new one cannot be rendered, writes the others, and fails', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.table.set('news', 'roof,bells');
    site.broken.add('index.html');
    await expect(publishSite(site.options(), only('news'))).rejects.toThrow('Not published: index.html');
    expect(site.contents().get('index.html')).not.toContain('bells');
    expect(site.contents().get('news/index.html')).toContain('bells');
    expect(site.invalidated).toContain('news/index.html');
    site.broken.clear();
    await publishSite(site.options(), only('news'));
    expect(site.contents()).toEqual(await site.wanted());
  });

  it('renders nothing again, but what a bucket has lost', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const before = site.renders;
    await publishSite(site.options(), everything);
    expect(site.renders).toBe(before);
    site.bucket.delete('news/index.html');
    await publishSite(site.options(), everything);
    expect(site.renders).toBe(before + 1);
    expect(site.contents()).toEqual(await site.wanted());
  });

  it('corrects a page that another has written over', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.bucket.set('news/index.html', { content: 'old', status: undefined, at: new Date() });
    await publishSite(site.options(), everything);
    expect(site.contents()).toEqual(await site.wanted());
  });

  it('does not fail when it cannot keep what it has rendered', async () => {
    const site = parish();
    const options = site.options(async (name) => {
      if (name === 'save') throw new Error('SlowDown');
    });
    await publishSite(options, everything);
    expect(site.contents()).toEqual(await site.wanted());
  });

  it('does not fail when the edge cannot be invalidated', async () => {
    const site = parish();
    const options = {
      ...site.options(),
      edge: { invalidate: () => Promise.reject(new Error('TooManyInvalidationsInProgress')) },
    };
    await publishSite(options, everything);
    expect(site.contents()).toEqual(await site.wanted());
  });

  it('changes nothing when the table cannot be read', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const before = site.contents();
    const readSite = () => Promise.reject(new Error('ProvisionedThroughputExceededException'));
    await expect(publishSite({ ...site.options(), readSite }, everything)).rejects.toThrow();
    expect(site.contents()).toEqual(before);
  });
});

/** Stops a run at its n-th step: the first to die, and all that it would still have done. */
function diesAt(step: number): Step {
  let taken = 0;
  return async () => {
    if (++taken >= step) throw new Error('killed');
  };
}

describe('whatever happens to the runs, the files end as the table says', () => {
  it('a run that read first and wrote last corrects itself', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let hasRead = () => {};
    const old = new Promise<void>((resolve) => (hasRead = resolve));
    site.table.set('news', 'old');
    const late = publishSite(
      site.options(async (name) => {
        if (name !== 'have read') return;
        hasRead();
        await gate;
      }),
      only('news'),
    );
    await old;
    site.table.set('news', 'new');
    await publishSite(site.options(), only('news'));
    release();
    await late;
    expect(site.contents()).toEqual(await site.wanted());
  });

  it('killed at any of its steps, and run once more', async () => {
    for (let step = 1; step <= 60; step++) {
      const site = parish();
      await publishSite(site.options(), everything);
      site.table.set('events', 'supper,picnic').set('news', '');
      await publishSite(site.options(diesAt(step)), only('events', 'news')).catch(() => {});
      await publishSite(site.options(), only('events', 'news'));
      expect(site.contents(), `killed at step ${step}`).toEqual(await site.wanted());
    }
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'many at once, in any order, some of them killed and repeated (seed %i)',
    async (seed) => {
      const next = numbersFrom(seed);
      const site = parish();
      await publishSite(site.options(), everything);
      const names = ['events', 'news', 'mass-times'];
      const runs = Array.from({ length: 12 }, async (_, index) => {
        await slowly(next, 12)('');
        const name = names[index % names.length] ?? '';
        site.table.set(name, `${name}-${index},b`);
        if (next() < 0.4) {
          const dies = diesAt(1 + Math.floor(next() * 25));
          const slow = slowly(next, 3);
          const killed = site.options(async (at) => {
            await dies(at);
            await slow(at);
          });
          await publishSite(killed, only(name)).catch(() => {});
        }
        await publishSite(site.options(slowly(next, 3)), only(name));
      });
      await Promise.all(runs);
      expect(site.contents()).toEqual(await site.wanted());
    },
  );
});
