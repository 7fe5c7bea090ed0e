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

describe('publishSite', () => {
  it('writes every missing page', async () => {
    const site = parish();
    const { written } = await publishSite(site.options(), everything);
    expect(site.contents()).toEqual(await site.expectedContents());
    expect(written).toHaveLength(site.bucket.size);
    expect(written).toContain('headers');
  });

  it('writes nothing when nothing has changed', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const { puts } = site;
    const { written } = await publishSite(site.options(), everything);
    expect([written, site.puts]).toEqual([[], puts]);
  });

  it('renders only pages that read a changed resource, each once', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.table.set('news', 'roof,bells');
    const before = site.renders;
    const { written, renders } = await publishSite(site.options(), only('news'));
    expect([...written].sort()).toEqual(['index.html', 'news/bells/index.html', 'news/index.html']);
    // The roof's page also reads news, but its inputs have not changed.
    expect([renders, site.renders - before]).toEqual([3, 3]);
    expect(site.invalidations).toBe(2);
  });

  it('removes a page that no longer exists, but no file of the build', async () => {
    const site = parish();
    const build = ['assets/index.js', 'admin/index.html', 'auth/callback/index.html', 'config.json'];
    for (const key of build) site.bucket.set(key, { content: '', status: undefined, at: new Date() });
    await publishSite(site.options(), everything);
    site.table.set('events', 'supper');
    const { removed } = await publishSite(site.options(), only('events'));
    expect(removed).toEqual(['events/fair/index.html']);
    expect([...site.bucket.keys()]).toEqual(expect.arrayContaining(build));
  });

  it('removes a feed that a parish without a name does not have', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.bucket.set('search.json', { content: '', status: undefined, at: new Date() });
    expect((await publishSite(site.options(), everything)).removed).toEqual(['search.json']);
  });

  it('removes the text of a document that is no longer listed when its list changes', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const key = 'texts/newsletters/advent.json';
    site.bucket.set(key, { content: '', status: undefined, at: new Date() });
    expect((await publishSite(site.options(), only('news'))).removed).toEqual([]);
    expect((await publishSite(site.options(), only('newsletters'))).removed).toEqual([key]);
  });

  it('keeps the old page when rendering the new one fails, writes the others, and rejects', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.table.set('news', 'roof,bells');
    site.broken.add('index.html');
    await expect(publishSite(site.options(), only('news'))).rejects.toThrow('Not published: index.html');
    expect(site.contents().get('index.html')).not.toContain('bells');
    expect(site.contents().get('news/index.html')).toContain('bells');
    expect(site.invalidations).toBe(2);
    site.broken.clear();
    await publishSite(site.options(), only('news'));
    expect(site.contents()).toEqual(await site.expectedContents());
  });

  it('renders again only a page that is missing from the bucket', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    const before = site.renders;
    await publishSite(site.options(), everything);
    expect(site.renders).toBe(before);
    site.bucket.delete('news/index.html');
    await publishSite(site.options(), everything);
    expect(site.renders).toBe(before + 1);
    expect(site.contents()).toEqual(await site.expectedContents());
  });

  it('restores a page that was overwritten', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.bucket.set('news/index.html', { content: 'old', status: undefined, at: new Date() });
    await publishSite(site.options(), everything);
    expect(site.contents()).toEqual(await site.expectedContents());
  });

  it('does not render the first thousand pages again when it was killed while rendering more', async () => {
    const site = parish();
    site.table.set('events', Array.from({ length: 1_200 }, (_, index) => `event-${index}`).join());
    let puts = 0;
    const killed = site.options(async (name) => {
      if (name === 'put') puts++;
      if (puts > 1_100) throw new Error('killed');
    });
    await publishSite(killed, everything).catch(() => {});
    const before = site.renders;
    await publishSite(site.options(), everything);
    expect(site.renders - before).toBeLessThan(300);
    expect(site.contents()).toEqual(await site.expectedContents());
  });

  it('does not reject when the render cache cannot be saved', async () => {
    const site = parish();
    const options = site.options(async (name) => {
      if (name === 'save') throw new Error('SlowDown');
    });
    await publishSite(options, everything);
    expect(site.contents()).toEqual(await site.expectedContents());
  });

  it('writes everything and saves its cache, and then rejects, when the edge cannot be invalidated', async () => {
    const site = parish();
    const options = site.options(async (name) => {
      if (name === 'invalidate') throw new Error('TooManyInvalidationsInProgress');
    });
    await expect(publishSite(options, everything)).rejects.toThrow('TooManyInvalidationsInProgress');
    expect(site.contents()).toEqual(await site.expectedContents());
    const { renders } = site;
    await publishSite(site.options(), everything);
    expect(site.renders).toBe(renders);
  });

  it('invalidates the edge in the retry of a run that was killed before it could, and also when it fails', async () => {
    const site = parish();
    await publishSite(site.options(), everything);
    site.table.set('news', 'roof,bells');
    const killed = publishSite(
      site.options(async (step) => {
        if (step === 'invalidate') throw new Error('killed');
      }),
      only('news'),
    );
    await expect(killed).rejects.toThrow('killed');
    const { written } = await publishSite(site.options(), only('news'));
    expect([written, site.invalidations]).toEqual([[], 2]);
    const readSite = () => Promise.reject(new Error('ProvisionedThroughputExceededException'));
    const failing = publishSite({ ...site.options(), readSite }, everything);
    await expect(failing).rejects.toThrow('ProvisionedThroughputExceededException');
    expect(site.invalidations).toBe(3);
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

/** Throws at the n-th step of a run and at every later one. */
function failsFrom(step: number): Step {
  let taken = 0;
  return async () => {
    if (++taken >= step) throw new Error('killed');
  };
}

describe('publishSite leaves the files matching the table', () => {
  it('when a run reads before and writes after another run', async () => {
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
    expect(site.contents()).toEqual(await site.expectedContents());
  });

  it('when a run is killed at any step and retried', async () => {
    for (let step = 1; step <= 60; step++) {
      const site = parish();
      await publishSite(site.options(), everything);
      site.table.set('events', 'supper,picnic').set('news', '');
      await publishSite(site.options(failsFrom(step)), only('events', 'news')).catch(() => {});
      await publishSite(site.options(), only('events', 'news'));
      expect(site.contents(), `killed at step ${step}`).toEqual(await site.expectedContents());
    }
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'when runs overlap in any order and some are killed and retried (seed %i)',
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
          const fail = failsFrom(1 + Math.floor(next() * 25));
          const slow = slowly(next, 3);
          const killed = site.options(async (at) => {
            await fail(at);
            await slow(at);
          });
          await publishSite(killed, only(name)).catch(() => {});
        }
        await publishSite(site.options(slowly(next, 3)), only(name));
      });
      await Promise.all(runs);
      expect(site.contents()).toEqual(await site.expectedContents());
    },
  );
});
